import type { RawEndpoint } from '#contract/api/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import { apiNames, type BoundEndpoints, type Spec } from './names.ts';
import type { JsonSchema, JsonSchemas } from './json-schema.ts';
import { callers } from './operation.ts';
import { refusalOf } from './refusals.ts';
import { refusalsOf } from './refusals-of.ts';

const signIn = `curl -c jar -H 'content-type: application/json' -d '{"identifier":"03001234567"}' …/api/sign-in
curl -b jar -c jar -H 'content-type: application/json' -d '{"identifier":"03001234567","code":"123456"}' …/api/sign-in/code
curl -b jar …/api/me`;

/** The API as one readable page, without script. */
export function apiPage({ endpoints, rawEndpoints }: BoundEndpoints, nonce: string) {
  const { of, schemas } = apiNames({ endpoints, rawEndpoints });
  const specs = [...endpoints, ...rawEndpoints];
  const sections = specs.map((spec) => section(spec, of(spec).operationId, schemas)).join('\n');
  const tags = [...new Set(specs.map((spec) => of(spec).tag))];
  const under = (tag: string) => specs.filter((spec) => of(spec).tag === tag);
  const shapes = schemas.usedIn(
    specs.map((spec) =>
      'input' in spec ? [schemas.of(spec.input, 'input'), schemas.of(spec.reply, 'output')] : [],
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Kisan Mandi</title>
<style nonce="${nonce}">
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; background: #fbfaf5; color: #1f2a1c; font: 16px/1.5 system-ui, sans-serif }
section { margin: 1.5rem 0; padding: 1rem 1.25rem; background: #fffefb; border: 1px solid #e4e0d3; border-radius: 10px; overflow-x: auto }
h2, h3 { margin: 0; font-size: 1.125rem } h3 { margin-top: 1rem; font-size: 1rem } code { font-size: .9375rem } pre { white-space: pre-wrap; overflow-wrap: anywhere } table { border-collapse: collapse; width: 100%; margin-top: .5rem }
th { text-align: left; font-size: .875rem; color: #47513f } td, th { padding: .375rem .75rem .375rem 0; border-top: 1px solid #e4e0d3; vertical-align: top }
a { color: #1f5d3a } .method { color: #1f5d3a; font-weight: 700 } p, ul { margin: .25rem 0 } li { padding: .25rem 0 }
</style>
</head>
<body>
<main>
<h1>Kisan Mandi API</h1>
<p>Made from the contract that the web and the server share. The same for machines: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<section id="sign-in"><h2>How to sign in</h2>
<p>Ask for a code, send it back, and keep the cookies of both answers: the second one is the session. In demo mode the code is in the first answer.</p>
<pre><code>${escape(signIn)}</code></pre></section>
<nav aria-label="Contents"><section><h2>Contents</h2>
${tags
  .map(
    (tag) =>
      `<h3>${escape(tag)}</h3><ul>${under(tag)
        .map((spec) => `<li><a href="#${of(spec).operationId}">${escape(spec.purpose)}</a></li>`)
        .join('')}</ul>`,
  )
  .join('\n')}
<h3><a href="#shapes">Shapes</a></h3><h3><a href="#refusals">Refusals</a></h3></section></nav>
${sections}
<section id="shapes"><h2>Shapes</h2>
${Object.entries(shapes)
  .map(([name, schema]) => `<h3 id="${name}">${name}</h3>${fields('Field', schema)}`)
  .join('\n')}</section>
<section id="refusals"><h2>Refusals</h2><p>Every refusal is JSON: code, message, fields, and with too_many the seconds to wait.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${(
    Object.keys(refusals) as RefusalCode[]
  )
    .map(refusalOf)
    .map(({ status, refusal }) =>
      row([String(status), `<code>${refusal.code}</code>`, escape(refusal.message)]),
    )
    .join('')}</tbody></table></section>
</main>
</body>
</html>`;
}

function section(spec: Spec, operationId: string, schemas: JsonSchemas) {
  const refused = refusalsOf(spec).map((code) => `<code>${code}</code>`);
  return `<section id="${operationId}"><h2>${escape(spec.purpose)}</h2>
<p><code><span class="method">${spec.method}</span> ${escape(spec.path)}</code> <code>${operationId}</code></p>
${spec.details ? `<p>${prose(spec.details)}</p>` : ''}
<p>${prose(callers[spec.who])} Refusals: ${refused.join(', ')}</p>
${'input' in spec ? fields('Takes', schemas.of(spec.input, 'input')) + fields('Answers', schemas.of(spec.reply, 'output')) : contents(spec)}</section>`;
}

function contents({ takes, answers }: RawEndpoint) {
  return `${takes ? `<p>Takes <code>${takes}</code></p>` : ''}
${answers ? `<p>Answers <code>${answers}</code></p>` : ''}`;
}

function fields(title: string, schema: JsonSchema) {
  const rows = rowsOf(schema);
  if (rows.length === 0) return isEmpty(schema) ? '' : `<p>${title} ${kind(schema)}</p>`;
  const list = schema.items ? ' a list of' : '';
  return `<table><thead><tr><th>${title}${list}</th><th>Kind</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function isEmpty({ type, properties = {} }: JsonSchema) {
  return type === 'object' && Object.keys(properties).length === 0;
}

/** A field that has fields of its own is followed by them; one whose shape has a name leads to it. */
function rowsOf(schema: JsonSchema, before = ''): string[] {
  const { properties = {}, required = [] } = schema.items ?? schema;
  return Object.entries(properties).flatMap(([name, property]) => [
    row([`<code>${escape(before + name)}</code>`, kind(property), required.includes(name) ? 'required' : '']),
    ...rowsOf(property, `${before}${name}${property.items ? '[]' : ''}.`),
  ]);
}

function kind(schema: JsonSchema): string {
  const { $ref, items, anyOf, oneOf, type } = schema;
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return `<a href="#${name}">${name}</a>`;
  }
  if (items) return `list of ${kind(items)}`;
  const either = anyOf ?? oneOf;
  if (either) return either.map(kind).join(' or ');
  if (schema.enum) return escape(schema.enum.join(' | '));
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  const most = schema.maxLength && `at most ${schema.maxLength} characters`;
  return [[type].flat().join(' or '), schema.format, most].filter(Boolean).join(', ');
}

function row(cells: string[]) {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function prose(text: string) {
  return escape(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function escape(text: string) {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
