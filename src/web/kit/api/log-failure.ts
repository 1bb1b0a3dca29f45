export type LoggedSubject = 'product' | 'requirement' | 'image';
type Work = `${'adding' | 'updating' | 'deleting' | 'uploading'} ${LoggedSubject}`;

export function logFailure(work: Work, error: unknown) {
  // oxlint-disable-next-line no-console -- the spec asks for these failures to be logged
  console.error(`Error ${work}:`, error);
}
