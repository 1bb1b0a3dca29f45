import { z } from 'zod';
import { type RawEndpoint, endpoint } from '#contract/api/endpoint.ts';

/** The image service of the spec, answered by our own server. */
export const uploadPreset = 'product_images_upload';
export const uploadFolder = 'samples/ecommerce';
/** Of pictures that only some people may see: nothing in it has a public address. */
export const receiptFolder = 'receipts';
export const PictureFolder = z.enum([uploadFolder, receiptFolder]);
export type PictureFolder = z.infer<typeof PictureFolder>;

/** Paths of the multipart endpoints (file, upload_preset, folder; and publicId), and of the tus protocol. */
export const picturesPath = '/api/pictures';
export const pictureDeletePath = '/api/pictures/delete';
export const uploadsPath = '/api/uploads';

export const maxPicturesPerProduct = 4;
export const maxPictureBytes = 20 * 1024 * 1024;
export const resumableAboveBytes = 262_144;
export const maxChunkBytes = 33_554_432;

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

/** One without a public address: `-320.webp` or `-1600.webp` is added to it, and only who reads its order may fetch it. */
export const PrivatePicture = z.object({
  base: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PrivatePicture = z.infer<typeof PrivatePicture>;

/** Where the picture of a person is, in the smallest size; null: there is none, and their initial stands for it. */
export const ProfilePicture = z.string().nullable();

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
    purpose: 'Ask again for the result of a resumable upload',
    who: 'signed in',
    refuses: ['too_many', 'pictures_unavailable', 'storage_full'],
    input: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
    reply: UploadResult,
  }),
};

const owned = { who: 'signed in' } as const;
const pictureRefusals = ['picture_unreadable', 'picture_damaged', 'picture_too_big'] as const;
const storeRefusals = ['pictures_unavailable', 'storage_full'] as const;
const tus = { 'Tus-Resumable': '1.0.0' };

export const pictureRawEndpoints = {
  upload: {
    method: 'POST',
    path: picturesPath,
    purpose: 'Upload one picture',
    details:
      'A JPEG, PNG or WebP of at most 20 MB. What the camera wrote into the file, such as where it was taken, is removed. Use the `secure_url` of the answer in the images of a product or in a gallery; a picture that is used nowhere is deleted after a day. In the folder `receipts` it is for an order, to show a payment or what a dispute is about: its address opens nothing, and only the two sides of the order and the admins see it there.',
    takes: 'multipart/form-data',
    form: z.object({
      file: z.file(),
      upload_preset: z.literal(uploadPreset),
      folder: PictureFolder,
    }),
    answers: 'application/json',
    reply: Uploaded,
    refuses: ['invalid', 'unauthorized_app', ...pictureRefusals, ...storeRefusals],
    ...owned,
  },
  delete: {
    method: 'POST',
    path: pictureDeletePath,
    purpose: 'Delete a picture of mine',
    takes: 'multipart/form-data',
    form: z.object({ publicId: z.string() }),
    answers: 'application/json',
    reply: PictureDeleted,
    refuses: ['invalid', 'not_yours'],
    ...owned,
  },
} satisfies Record<string, RawEndpoint>;

export const uploadRawEndpoints = {
  begin: {
    method: 'POST',
    path: uploadsPath,
    purpose: 'Begin a resumable upload',
    details:
      'Speaks version 1.0.0 of the tus protocol (https://tus.io), so any tus client can send a picture in pieces and go on after a cut. The address of the upload is in the header `Location`. With `Upload-Metadata: folder cmVjZWlwdHM=` the picture goes into the folder `receipts`.',
    headers: { ...tus, 'Upload-Length': '1048576' },
    status: 201,
    tells: { ...tus, Location: '/api/uploads/0123456789abcdef0123456789abcdef' },
    refuses: ['invalid', 'unauthorized_app', ...storeRefusals],
    ...owned,
  },
  offset: {
    method: 'HEAD',
    path: `${uploadsPath}/:id`,
    purpose: 'How much of a resumable upload has arrived',
    details: 'The number of bytes is in the header `Upload-Offset`: send the rest from there.',
    headers: tus,
    tells: { ...tus, 'Upload-Offset': '524288', 'Upload-Length': '1048576' },
    refuses: storeRefusals,
    ...owned,
  },
  send: {
    method: 'PATCH',
    path: `${uploadsPath}/:id`,
    purpose: 'Send the next piece of a resumable upload',
    details:
      'The last piece is answered like the upload of a picture, the others with 204 and no body. If that last answer is lost on the way, ask for the result.',
    takes: 'application/offset+octet-stream',
    headers: { ...tus, 'Upload-Offset': '524288' },
    answers: 'application/json',
    reply: Uploaded,
    tells: { ...tus, 'Upload-Offset': '1048576' },
    refuses: [...pictureRefusals, ...storeRefusals],
    // Over a bad line a picture comes in many small pieces.
    limit: { max: 6000, perSeconds: 3600 },
    ...owned,
  },
  cancel: {
    method: 'DELETE',
    path: `${uploadsPath}/:id`,
    purpose: 'Cancel a resumable upload',
    headers: tus,
    status: 204,
    tells: tus,
    refuses: storeRefusals,
    ...owned,
  },
} satisfies Record<string, RawEndpoint>;
