import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { call } from '#web/kit/api/call.ts';
import { useOwnList } from '#web/kit/lists/use-own-list.ts';

export type Gallery = ReturnType<typeof useGallery>;

/** The gallery of one role of the signed-in person. */
export function useGallery(role: SellerRole) {
  const own = useOwnList<GalleryPicture>({
    queryKey: ['galleries', 'mine', role, useAuthUser()?.uid],
    load: () => call('GET /api/me/galleries/:role', { role }),
    idOf: ({ id }) => id,
  });
  return {
    list: own.list,
    /** How many the owner has added: the samples are nobody's. */
    count: own.list.data?.filter(({ isSample }) => !isSample).length,
    link: (url: string) => own.add(call('POST /api/me/galleries/:role/links', { role, url }), 'last'),
    hang: (image: string) => own.add(call('POST /api/me/galleries/:role/uploads', { role, image }), 'last'),
    remove: (picture: GalleryPicture) =>
      own.remove(picture, () =>
        call('DELETE /api/me/galleries/:role/pictures/:id', { role, id: picture.id }),
      ),
    restore: async (picture: GalleryPicture) => {
      const restored = await call('POST /api/me/galleries/:role/pictures/:id/restore', {
        role,
        id: picture.id,
      });
      await own.refresh();
      return restored;
    },
  };
}
