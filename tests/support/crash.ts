/** Matches the texts shown instead of a crashed component or screen. */
export const CRASH = /Эта часть страницы не открылась|Раздел не открылся/
