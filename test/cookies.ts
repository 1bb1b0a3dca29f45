/** Cookie jar: what a browser sends next, after the Set-Cookie headers of an answer. */
export function keepCookies(had: string, set: string | string[] | undefined) {
  const jar = new Map(had ? had.split('; ').map((pair) => split(pair)) : []);
  for (const line of [set ?? []].flat()) {
    const [name, value] = split(line.split(';')[0]!);
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
