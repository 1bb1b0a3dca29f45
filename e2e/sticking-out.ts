import type { Page } from '@playwright/test';

/** The page, if it scrolls sideways, and every control that lies beyond its edges or whose own text is cut off. What can
 *  be scrolled to, as in a wide table or on a map, is in reach. */
export function stickingOut(page: Page) {
  return page.evaluate(() => {
    const wider = document.documentElement.scrollWidth - innerWidth;
    const isScrolled = (element: Element): boolean =>
      element.matches('.leaflet-container') ||
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && isScrolled(element.parentElement));
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // A field is scrolled by its cursor.
      return (
        element.tagName !== 'INPUT' &&
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    const isOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // One pixel wide is what only those hear who hear the page.
      return width > 1 && (left < -1 || right > innerWidth + 1 || isCut(element));
    };
    /** Wider than the cell that it stands in, by more than the margin that a row takes back for its hover. */
    const isSpilling = (element: Element) => {
      const cell = element.closest('[role=cell], td, dd, li')?.getBoundingClientRect();
      const { right, width } = element.getBoundingClientRect();
      return cell !== undefined && width > 1 && right > cell.right + 8;
    };
    const spilling = [...document.querySelectorAll('main :is([role=cell], td, dd, li) :not(img)')].filter(
      (element) => element.checkVisibility() && !isScrolled(element) && isSpilling(element),
    );
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter(
      (element) => element.checkVisibility() && !isScrolled(element.parentElement!) && isOut(element),
    );
    const names = [...controls, ...spilling].map(
      (element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 200),
    );
    return wider > 0 ? [`the page, by ${wider} px`, ...names] : names;
  });
}
