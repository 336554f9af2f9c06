import { preloadProgram } from './preload-program'

// The build makes this a script of its own in the page's head, which the browser runs at once.
preloadProgram()
