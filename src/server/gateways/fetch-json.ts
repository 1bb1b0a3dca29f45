const maxBytes = 256 * 1024;

/** A service of others that did not do its part. The reason never holds the address, which may hold a key. */
export class ServiceFailed extends Error {}

/** JSON from a service of others: within the signal's time, of a bearable size, and from nowhere else than asked. */
export async function fetchJson(
  address: URL,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address, { signal, headers, redirect: 'error' }).catch(() => {
    throw new ServiceFailed(signal.aborted ? 'no answer in time' : 'cannot be reached');
  });
  const text = await readAll(response, signal);
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    throw new ServiceFailed(`answer ${response.status} is no JSON`);
  }
}

async function readAll(response: Response, signal: AbortSignal) {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += (chunk as Uint8Array).byteLength;
      if (bytes > maxBytes) throw new ServiceFailed('answer too large');
      text += decoder.decode(chunk as Uint8Array, { stream: true });
    }
  } catch (error) {
    if (error instanceof ServiceFailed) throw error;
    throw new ServiceFailed(signal.aborted ? 'no answer in time' : 'answer was cut off');
  }
  return text + decoder.decode();
}
