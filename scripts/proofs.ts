import type { Result } from './results.ts';

type Claim = { id: string; file: string; claim: string };

/** A rule is proven when a test that carries its id, in its title or in that of a step, asserted something under that
 *  title and passed, and none that carries it failed. */
export function readProofs(rules: string[], results: Result[]) {
  const failed = new Set(
    results.filter(({ passed }) => !passed).flatMap(({ title, proves }) => [title, ...proves].flatMap(idsIn)),
  );
  const claims = results.flatMap(({ file, proves }) =>
    proves.flatMap((claim) => idsIn(claim).map((id) => ({ id, file, claim }))),
  );
  const known = new Set(rules);
  const unknown = claims.find(({ id }) => !known.has(id));
  if (unknown) throw new Error(`No rule has the id ${unknown.id} of "${unknown.claim}" in ${unknown.file}`);
  const proofs = new Map<string, Claim[]>();
  for (const claim of claims.filter(({ id }) => !failed.has(id)))
    proofs.set(claim.id, [...(proofs.get(claim.id) ?? []), claim]);
  return proofs;
}

function idsIn(title: string) {
  return [...title.matchAll(/(?<=^|[\]\s])\[(\d[\d.]*-\d+)\](?=[[\s])/g)].map(([, id]) => id!);
}
