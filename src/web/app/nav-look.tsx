/** Classes of a link in the menu. The file is .tsx because Tailwind looks for classes only in those. */
export const navLook =
  'flex min-h-12 items-center gap-1.5 rounded-md px-3 font-medium text-ink-2 hover:bg-sunk hover:text-ink aria-[current]:font-semibold aria-[current]:text-green lg:max-xl:px-2';
