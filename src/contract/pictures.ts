import { z } from 'zod';
import { type Door, endpoint } from './endpoint.ts';

/** The image service of the spec, answered by our own server. */
export const uploadPreset = 'product_images_upload';
export const uploadFolder = 'samples/ecommerce';

/** Multipart doors (file, upload_preset, folder; and publicId), and the door of the tus protocol. */
export const picturesPath = '/api/pictures';
export const pictureDeletePath = '/api/pictures/delete';
export const uploadsPath = '/api/uploads';

const owned = { who: 'signed in' } as const;

export const pictureDoors = {
  upload: {
    method: 'POST',
    path: picturesPath,
    purpose: 'Upload one picture, as a form of file, upload_preset and folder',
    takes: 'multipart/form-data',
    answers: 'application/json',
    ...owned,
  },
  delete: {
    method: 'POST',
    path: pictureDeletePath,
    purpose: 'Delete a picture of mine, as a form of publicId',
    takes: 'multipart/form-data',
    answers: 'application/json',
    ...owned,
  },
} satisfies Record<string, Door>;

export const uploadDoors = {
  begin: {
    method: 'POST',
    path: uploadsPath,
    purpose: 'Begin a resumable upload by the tus protocol; its address is in the header Location',
    ...owned,
  },
  offset: {
    method: 'HEAD',
    path: `${uploadsPath}/:id`,
    purpose: 'How much of a resumable upload has come, in the header Upload-Offset',
    ...owned,
  },
  send: {
    method: 'PATCH',
    path: `${uploadsPath}/:id`,
    purpose:
      'Send the next piece of a resumable upload; the last one is answered like the upload of a picture',
    takes: 'application/offset+octet-stream',
    answers: 'application/json',
    // Over a bad line a picture comes in many small pieces.
    limit: { most: 6000, perSeconds: 3600 },
    ...owned,
  },
  cancel: {
    method: 'DELETE',
    path: `${uploadsPath}/:id`,
    purpose: 'Call a resumable upload off',
    ...owned,
  },
} satisfies Record<string, Door>;

export const mostPicturesPerProduct = 4;
export const pictureWidths = [320, 800, 1600] as const;
export const mostPictureBytes = 20 * 1024 * 1024;
export const resumableAboveBytes = 262_144;
export const mostChunkBytes = 33_554_432;

/** A stored picture: `${base}-320.webp`, `-800.webp`, `-1600.webp`, and `${base}.jpg` for whoever knows no WebP. */
export const Picture = z.object({
  publicId: z.string(),
  base: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A few bytes of the picture as a data URL, shown blurred until it has come. */
  placeholder: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** Where the picture of a person is, in the smallest size; null: there is none, and their initial stands for it. */
export const ProfilePicture = z.string().nullable();

/** The widths that a browser may choose from. */
export function webpSources({ base }: Pick<Picture, 'base'>) {
  return pictureWidths.map((width) => `${base}-${width}.webp ${width}w`).join(', ');
}

/** How wide a product's picture is on its own page. */
export const mainPictureSizes = '(min-width: 1024px) 672px, 100vw';

/** What an upload answers, in the shape the spec names. */
export const Uploaded = z.object({ secure_url: z.string(), public_id: z.string() });
export type Uploaded = z.infer<typeof Uploaded>;

/** What the image delete answers. */
export const PictureDeleted = z.object({ result: z.enum(['ok', 'not found']) });
export type PictureDeleted = z.infer<typeof PictureDeleted>;

/** What became of a resumable upload; with `error`, the refusal's code and its sentence. */
export const UploadResult = z.object({
  state: z.enum(['running', 'success', 'error']),
  secure_url: z.string().optional(),
  public_id: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
export type UploadResult = z.infer<typeof UploadResult>;

export const uploads = {
  result: endpoint({
    method: 'GET',
    path: '/api/uploads/:id/result',
    purpose: 'Ask again for the answer of a resumable upload that was lost on the way',
    who: 'signed in',
    input: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
    reply: UploadResult,
  }),
};
