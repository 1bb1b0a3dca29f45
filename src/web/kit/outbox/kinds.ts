import type { QueryKey } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Entry, EntryKind, EntryOf } from './entry.ts';

type Handler<Kind extends EntryKind> = {
  send: (entry: EntryOf<Kind>, images: string[]) => Promise<unknown>;
  /** What it makes out of date. */
  topic: (entry: EntryOf<Kind>) => QueryKey;
};

/** The call that sends each kind of entry. */
const handlers: { [Kind in EntryKind]: Handler<Kind> } = {
  product: {
    send: ({ id: key, input }, images) => call('POST /api/products', { ...input, key, images }),
    topic: () => ['my-products'],
  },
  productEdit: {
    send: ({ id: key, input }, images) =>
      call('PATCH /api/products/:id', { ...input, key, ...(images.length > 0 && { images }) }),
    topic: () => ['my-products'],
  },
  need: { send: ({ input }) => call('POST /api/needs', input), topic: () => ['needs'] },
  needEdit: { send: ({ input }) => call('PATCH /api/needs/:key', input), topic: () => ['needs'] },
  activity: {
    send: ({ id: key, input }) => call('POST /api/me/activities', { ...input, key }),
    topic: () => ['farm-records'],
  },
  activityEdit: {
    send: ({ id: key, input }) => call('PATCH /api/me/activities/:id', { ...input, key }),
    topic: () => ['farm-records'],
  },
  record: {
    send: ({ input }) => call('POST /api/me/activities/:id/records', input),
    topic: () => ['farm-records'],
  },
  slip: {
    send: ({ input }) => call('POST /api/orders/:orderNo/slip', input),
    topic: ({ input }) => ['order', input.orderNo],
  },
  galleryPicture: {
    send: ({ input }, [image = '']) => call('POST /api/me/galleries/:role/uploads', { ...input, image }),
    topic: () => ['galleries'],
  },
};

export function handlerOf(entry: Entry) {
  return handlers[entry.kind] as Handler<EntryKind> | undefined;
}
