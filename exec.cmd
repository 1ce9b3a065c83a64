@rem cmd.exe has no "exec". With this file, npm scripts that begin with "exec" also run on Windows.
@%*
