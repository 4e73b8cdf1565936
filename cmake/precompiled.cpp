// The source that CMake wants where it precompiles a header. Under AddressSanitizer its object is a part of zermelo_base, and
// has the code of the templates that the header says are elsewhere.
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
