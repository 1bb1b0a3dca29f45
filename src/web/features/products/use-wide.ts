import { useMedia } from '#web/kit/screen/use-media.ts';

/** Whether the products stand in a table, where a value can be changed in place, and not on cards. */
export function useWide() {
  return useMedia('(min-width: 720px)');
}
