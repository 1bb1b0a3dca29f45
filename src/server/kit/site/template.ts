import { type PageData, pageDataId, type RenderedPage } from '#contract/site/rendered.ts';
import { type PageHead, headHtml, scriptSafe } from './page-head.ts';

const noncePlace = '%CSP_NONCE%';

type Parts = { nonce: string; head?: PageHead; scripts?: string; page?: RenderedPage };

/** index.html, with places for what differs from page to page. A page that is drawn here brings its words with it and does
 *  not fetch them; any other has the shell. */
export function template(html: string) {
  const [top, ownHead, middle, shell, rest, body, root, end] = partsOf(html);
  return ({ nonce, head, scripts = '', page }: Parts) =>
    [
      top,
      head ? headHtml(head) : ownHead,
      middle.replace(noncePlace, nonce),
      page ? page.preloads : shell,
      rest,
      scripts,
      // Nothing between the marks of React: a space would be one node too many.
      body.trimEnd(),
      page ? page.html : root,
      page ? end.replace('</div>', (tag) => tag + dataHtml(page.data)) : end,
    ].join('');
}

type Eight = [string, string, string, string, string, string, string, string];

function partsOf(html: string) {
  const found =
    /^(.*)<!-- page head -->(.*?)<!-- \/page head -->(.*?)<!-- shell -->(.*?)<!-- \/shell -->(.*?)(<\/head>.*?)<!-- root -->(.*?)<!-- \/root -->\s*(<\/div>.*)$/s.exec(
      html,
    );
  if (!found) throw new Error('index.html does not mark its parts');
  return found.slice(1) as Eight;
}

/** Inert: no script that could run. */
function dataHtml(data: PageData) {
  return `<script type="application/json" id="${pageDataId}">${scriptSafe(data)}</script>`;
}
