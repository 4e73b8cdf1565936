// The source that CMake wants where it precompiles a header. Under AddressSanitizer, zermelo_base has its object for what the
// header leaves to it.
#if defined __SANITIZE_ADDRESS__ && !defined __clang__
template class std::basic_string<char>;
template class std::vector<bool>;
template class std::vector<int>;
template class std::vector<long>;
template class std::vector<unsigned char>;
template class std::vector<unsigned int>;
template class std::vector<unsigned long>;
template class std::vector<std::string>;
#endif
