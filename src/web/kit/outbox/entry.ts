import type { InputOf } from '#contract/api/every-endpoint.ts';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { newKey } from '../api/new-key.ts';
import type { SuspendedUpload } from '../upload/task.ts';

/** Of what this release writes down. One that changes the shape below goes up, and learns to read what was there. */
export const entryFormat = 1;

/** What each kind of entry sends, but for its key and its pictures. */
type Inputs = {
  product: Omit<InputOf<'POST /api/products'>, 'key' | 'images'>;
  productEdit: Omit<InputOf<'PATCH /api/products/:id'>, 'key' | 'images'>;
  need: InputOf<'POST /api/needs'>;
  needEdit: InputOf<'PATCH /api/needs/:key'>;
  activity: Omit<InputOf<'POST /api/me/activities'>, 'key'>;
  activityEdit: Omit<InputOf<'PATCH /api/me/activities/:id'>, 'key'>;
  record: InputOf<'POST /api/me/activities/:id/records'>;
  slip: InputOf<'POST /api/orders/:orderNo/slip'>;
  galleryPicture: Omit<InputOf<'POST /api/me/galleries/:role/uploads'>, 'image'>;
};
export type EntryKind = keyof Inputs;

/** A picture of an entry, and how far it is. */
export type KeptPicture = SuspendedUpload & {
  name: string;
  /** Where the server has the first part of it. */
  url?: string;
  uploadedAt?: number;
};

/** What somebody has written and the server has not taken yet. */
type Common = {
  /** Its idempotency key. */
  id: string;
  format: number;
  /** Whose it is: nobody else sees it, and it is sent in no other name. */
  uid: string;
  /** What it changes, or where it belongs: a product, an order, a role. */
  subject?: string;
  /** What it is called on the screen. */
  name: string;
  /** The form as it was typed. */
  typed: object;
  /** Where the form keeps its draft, which is this. */
  draftKey?: string;
  pictures: KeptPicture[];
  savedAt: number;
  tries: number;
  /** Not before; as Date.now(). */
  dueAt: number;
  /** Its form is open and sends it. */
  isHeld: boolean;
  /** Why the server said no. It waits for its writer, not for the network. */
  refusal?: { code: RefusalCode; message: string; fields?: Record<string, string> };
};
export type EntryOf<Kind extends EntryKind> = Kind extends EntryKind
  ? Common & { kind: Kind; input: Inputs[Kind] }
  : never;
export type Entry = EntryOf<EntryKind>;

/** A new entry, as its form writes it. */
export type NewEntry<Kind extends EntryKind = EntryKind> = Kind extends EntryKind
  ? Pick<EntryOf<Kind>, 'kind' | 'input' | 'name' | 'subject' | 'typed' | 'draftKey'> & {
      id: string;
      uid: string;
    }
  : never;

/** For what its form sends once more. It stays the same: two tabs may have it open, and it must become one thing. */
export function keyAgain(entry: Entry | undefined) {
  return entry && entry.refusal?.code !== 'added_before' ? entry.id : newKey();
}

export function isReadable({ format }: Pick<Entry, 'format'>) {
  return format <= entryFormat;
}
