const longestSide = 1600;
/** What is no larger than a picture of that size goes as it is: to write it anew would only blur it. */
const lightBytes = 600 * 1024;
const quality = 0.85;

/** A picture of at most 1600 px, as JPEG; the file itself where that is no gain or it cannot be decoded here. Also one that
 *  is small but heavy, such as a screenshot: minutes on a slow network. */
export async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= lightBytes) return file;
    const smaller = await draw(
      picture,
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    );
    picture.close();
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

async function draw(picture: ImageBitmap, width: number, height: number) {
  if (typeof OffscreenCanvas === 'undefined') return drawInPage(picture, width, height);
  const canvas = new OffscreenCanvas(width, height);
  paint(canvas.getContext('2d'), picture, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

function drawInPage(picture: ImageBitmap, width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d'), picture, width, height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function paint(context: Context | null, picture: ImageBitmap, width: number, height: number) {
  if (!context) throw new Error('this browser cannot draw');
  // JPEG knows no transparency: without a ground, what is clear would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
}
