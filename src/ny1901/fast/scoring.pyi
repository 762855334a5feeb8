# Its functions are the compiler's; nothing of it is for Python.
