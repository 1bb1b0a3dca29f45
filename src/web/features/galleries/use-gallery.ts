import { useQuery, useQueryClient } from '@tanstack/react-query';
import { galleries, type GalleryPicture } from '#contract/galleries.ts';
import type { SellerRole } from '#contract/products.ts';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { call } from '#web/kit/call.ts';
import { unlessGone } from '#web/kit/found.ts';

export type Gallery = ReturnType<typeof useGallery>;

/** The gallery of one role of the signed-in person. A deletion shows at once and is taken back when it is refused. */
export function useGallery(role: SellerRole) {
  const queries = useQueryClient();
  const uid = useAuthUser()?.uid;
  const queryKey = ['galleries', 'mine', role, uid];
  const list = useQuery({ queryKey, queryFn: () => call(galleries.mine, { role }), retry: 1 });

  async function show(next: (pictures: GalleryPicture[]) => GalleryPicture[]) {
    // An answer that is on its way would put back what has just been changed.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<GalleryPicture[]>(queryKey, (now) => now && next(now));
  }
  const refresh = () => void queries.invalidateQueries({ queryKey });
  async function append(adding: Promise<GalleryPicture>) {
    try {
      const added = await adding;
      await show((all) => [...all.filter(({ id }) => id !== added.id), added]);
      return added;
    } finally {
      // After a lost answer the picture may be there all the same.
      refresh();
    }
  }

  return {
    list,
    link: (url: string) => append(call(galleries.link, { role, url })),
    hang: (image: string) => append(call(galleries.hang, { role, image })),
    remove: async (picture: GalleryPicture) => {
      const before = queries.getQueryData<GalleryPicture[]>(queryKey);
      await show((all) => all.filter(({ id }) => id !== picture.id));
      try {
        await call(galleries.remove, { role, id: picture.id }).catch(unlessGone);
      } catch (error) {
        await show(() => before ?? []);
        refresh();
        throw error;
      }
    },
    restore: async (picture: GalleryPicture) => {
      const restored = await call(galleries.restore, { role, id: picture.id });
      await queries.invalidateQueries({ queryKey });
      return restored;
    },
  };
}
