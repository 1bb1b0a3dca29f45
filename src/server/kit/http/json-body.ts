import type { FastifyInstance } from 'fastify';
import { Refused } from '../errors.ts';

/** Nothing of ours is nested deeper than a few levels. */
const maxDepth = 20;

/** Fastify's own parser, for texts that are not nested so deep that it would take seconds. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (isDeep(text)) done(new Refused('unreadable'));
    else void parse(request, text, done);
  });
}

const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

function isDeep(text: string) {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (isInString && letter === backslash) at++;
    else if (letter === quote) isInString = !isInString;
    else if (isInString) continue;
    else if (opening.has(letter) && ++depth > maxDepth) return true;
    else if (closing.has(letter)) depth--;
  }
  return false;
}
