import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type Bare = { title: string; words: string; tap: string; picture: string | undefined };

const css = brotliCompressSync('body { font: 16px/1.5 sans-serif; margin: 1rem } img { width: 100% }');

/** What nobody can beat: the words of a page with its largest picture, as plain HTML with one small style sheet. Its one
 *  control answers without a script. */
export async function serveBarePages(app: string) {
  const pages = new Map<string, Buffer>();
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const html = pages.get(path);
    if (html) return answer.writeHead(200, head('text/html; charset=utf-8')).end(html);
    if (path === '/bare.css') return answer.writeHead(200, head('text/css')).end(css);
    // The picture, byte for byte as the market sends it.
    return request(app + path, { headers: asked.headers }, (picture) => {
      answer.writeHead(picture.statusCode!, picture.headers);
      picture.pipe(answer);
    }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    add: (bare: Bare) => {
      const path = `/bare/${pages.size}`;
      pages.set(path, brotliCompressSync(htmlOf(bare)));
      return url + path;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function head(type: string) {
  return { 'content-type': type, 'content-encoding': 'br' };
}

function htmlOf({ title, words, tap, picture }: Bare) {
  const lines = words.split('\n').filter((line) => line.trim());
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/bare.css">
</head>
<body>
<details><summary>${escaped(tap)}</summary>…</details>
<h1>${escaped(title)}</h1>
${picture ? `<img src="${escaped(picture)}" alt="">` : ''}
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
</body>
</html>`;
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
