// What nearly every test includes besides.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "precompiled.hpp"
#include "support/support.hpp"
#include "zermelo/face/game.hpp"
