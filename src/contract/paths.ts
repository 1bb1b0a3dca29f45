/** Every address of a page, written once. Links, redirects, the router and the server's 404 all read it here. */
export const paths = {
  home: '/',
  features: '/#features',
  about: '/#about',
  services: '/#services',
  contact: '/#contact',
  search: '/search',
  login: '/login',
  register: '/register',
} as const;

/** The pages that exist. A link to any other path is not drawn, and the server answers it with 404. */
export const pages = ['/'] as const satisfies string[];
export type Page = (typeof pages)[number];

export function hasPage(path: string) {
  return pages.some((page) => page === path.replace(/#.*/, ''));
}
