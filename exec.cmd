@rem Lets the npm scripts that begin with "exec", as a POSIX shell knows it, run in cmd.exe.
@%*
