# The layers of the library as targets, and the discovery of the games.

# zermelo_layer(NAME [HEADERS_ONLY] DEPENDS ... [PRIVATE ...]): the target zermelo_NAME from all sources of
# zermelo/NAME/.
function(zermelo_layer name)
  cmake_parse_arguments(layer "HEADERS_ONLY" "" "DEPENDS;PRIVATE" ${ARGN})
  set(target zermelo_${name})
  if(layer_HEADERS_ONLY)
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  else()
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/zermelo/${name}/*.cpp)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:zermelo_options>)
    foreach(library IN LISTS layer_PRIVATE)
      target_link_libraries(${target} PRIVATE ${library})
    endforeach()
  endif()
  target_link_libraries(${target} ${scope} ${layer_DEPENDS})
  target_compile_features(${target} ${scope} cxx_std_23)
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
                             $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endfunction()

# zermelo_games(DEPENDS ...): the target zermelo_games from every folder of zermelo/games/ that has a game.cpp,
# with the list of them written from the folders' names. A folder my-game defines
# zermelo::games::my_game::game() and has data/sample.in and data/sample.ans.
function(zermelo_games)
  cmake_parse_arguments(games "" "" "DEPENDS" ${ARGN})
  set(root ${PROJECT_SOURCE_DIR}/zermelo/games)
  file(GLOB faces CONFIGURE_DEPENDS RELATIVE ${root} ${root}/*/game.cpp)
  list(SORT faces)
  file(GLOB sources CONFIGURE_DEPENDS ${root}/*/*.cpp)
  set(ZERMELO_GAME_DECLARATIONS "")
  set(ZERMELO_GAME_ENTRIES "")
  set(ZERMELO_GAME_NAMES "")
  foreach(face IN LISTS faces)
    get_filename_component(folder ${face} DIRECTORY)
    string(REPLACE "-" "_" namespace ${folder})
    string(APPEND ZERMELO_GAME_DECLARATIONS
           "namespace zermelo::games::${namespace} {\nconst Game& game();\n}\n")
    foreach(part in ans)
      set(file ${root}/${folder}/data/sample.${part})
      if(NOT EXISTS ${file})
        message(FATAL_ERROR "the game ${folder} has no data/sample.${part}")
      endif()
      file(READ ${file} sample_${part})
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    endforeach()
    string(APPEND ZERMELO_GAME_ENTRIES
           "        RegisteredGame{games::${namespace}::game(), R\"sample(${sample_in})sample\",\n"
           "                       R\"sample(${sample_ans})sample\"},\n")
    list(APPEND ZERMELO_GAME_NAMES ${folder})
  endforeach()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/registry.cpp.in ${PROJECT_BINARY_DIR}/registry.cpp @ONLY)
  add_library(zermelo_games STATIC ${sources} ${PROJECT_BINARY_DIR}/registry.cpp)
  target_link_libraries(zermelo_games PUBLIC ${games_DEPENDS}
                        PRIVATE $<BUILD_INTERFACE:zermelo_options>)
  set(ZERMELO_GAME_NAMES ${ZERMELO_GAME_NAMES} PARENT_SCOPE)
endfunction()

# zermelo_checked_games(FILE): writes the header with the rules of every folder of zermelo/games/ that has a rules.hpp, and
# the list CheckedGames of what each of them calls PlainGame: the games for a checker, which knows no solver.
function(zermelo_checked_games file)
  set(root ${PROJECT_SOURCE_DIR}/zermelo/games)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${root} ${root}/*/rules.hpp)
  list(SORT headers)
  set(ZERMELO_RULES_INCLUDES "")
  set(types "")
  foreach(header IN LISTS headers)
    get_filename_component(folder ${header} DIRECTORY)
    string(REPLACE "-" "_" namespace ${folder})
    string(APPEND ZERMELO_RULES_INCLUDES "#include \"zermelo/games/${header}\"\n")
    list(APPEND types "games::${namespace}::PlainGame")
  endforeach()
  string(JOIN ",\n                                " ZERMELO_PLAIN_GAMES ${types})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/checked_games.hpp.in ${file} @ONLY)
endfunction()
