# What `cmake --install` puts where, and the package that find_package(zermelo) and pkg-config find.
include(CMakePackageConfigHelpers)

install(TARGETS zermelo zermelo_base zermelo_rules zermelo_language zermelo_engine zermelo_face zermelo_frame
                zermelo_own zermelo_games zermelo_discover zermelo_campaign zermelo_workbench
        EXPORT zermelo_targets)
install(DIRECTORY zermelo DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp"
        PATTERN tests EXCLUDE PATTERN number_lanes EXCLUDE
        PATTERN data EXCLUDE PATTERN package EXCLUDE PATTERN programs EXCLUDE)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/zermelo)
install(EXPORT zermelo_targets NAMESPACE zermelo:: FILE zermelo-targets.cmake
        DESTINATION ${package_folder})
configure_package_config_file(cmake/zermelo-config.cmake.in
                              ${PROJECT_BINARY_DIR}/zermelo-config.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/zermelo-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/zermelo-config.cmake
              ${PROJECT_BINARY_DIR}/zermelo-config-version.cmake
        DESTINATION ${package_folder})
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
configure_file(cmake/zermelo.pc.in ${PROJECT_BINARY_DIR}/zermelo.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/zermelo.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
