type Work = 'adding product' | 'updating product' | 'deleting product' | 'uploading image' | 'deleting image';

export function logFailure(work: Work, error: unknown) {
  // oxlint-disable-next-line no-console -- the spec asks for these failures to be logged
  console.error(`Error ${work}:`, error);
}
