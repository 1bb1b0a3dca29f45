/** Where the pictures of a draft are kept. */
export function picturesKey(draftKey: string) {
  return `${draftKey}-pictures`;
}
