/** What the page says where a part of it, or a whole screen, has crashed. */
export const CRASH = /Эта часть страницы не открылась|Раздел не открылся/
