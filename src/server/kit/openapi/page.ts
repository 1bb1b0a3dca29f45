import type { Door, Endpoint } from '#contract/api/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import { apiNames, type Bound, type Spec } from './names.ts';
import type { JsonSchema, JsonSchemas } from './json-schema.ts';
import { callers } from './operation.ts';
import { refusalOf } from './refusals.ts';
import { refusalsOf } from './refusals-of.ts';

/** The API as one readable page, without script. */
export function apiPage({ endpoints, doors }: Bound, nonce: string) {
  const { of, schemas } = apiNames({ endpoints, doors });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Kisan Mandi</title>
<style nonce="${nonce}">
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; background: #fbfaf5; color: #1f2a1c; font: 16px/1.5 system-ui, sans-serif }
section { margin: 1.5rem 0; padding: 1rem 1.25rem; background: #fffefb; border: 1px solid #e4e0d3; border-radius: 10px; overflow-x: auto }
h2 { margin: 0; font-size: 1.125rem } code { font-size: .9375rem } table { border-collapse: collapse; width: 100%; margin-top: .5rem }
th { text-align: left; font-size: .875rem; color: #47513f } td, th { padding: .375rem .75rem .375rem 0; border-top: 1px solid #e4e0d3; vertical-align: top }
a { color: #1f5d3a } .method { color: #1f5d3a; font-weight: 700 } p { margin: .25rem 0 }
</style>
</head>
<body>
<main>
<h1>Kisan Mandi API</h1>
<p>Made from the contract that the web and the server share. The same for machines: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${[...endpoints, ...doors].map((spec) => section(spec, of(spec).operationId, schemas)).join('\n')}
<section><h2>Refusals</h2><p>Every refusal is JSON: code, message, fields, and with too_many the seconds to wait.</p>
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
  return `<section><h2>${escape(spec.purpose)}</h2>
<p><code><span class="method">${spec.method}</span> ${escape(spec.path)}</code> <code>${operationId}</code></p>
${spec.details ? `<p>${prose(spec.details)}</p>` : ''}
<p>${prose(callers[spec.who])} Refusals: ${refused.join(', ')}</p>
${'input' in spec ? shapes(spec, schemas) : contents(spec)}</section>`;
}

function shapes(spec: Endpoint, schemas: JsonSchemas) {
  return `${fields('Takes', schemas.of(spec.input, 'input'), schemas)}
${fields('Answers', schemas.of(spec.reply, 'output'), schemas)}`;
}

function contents({ takes, answers }: Door) {
  return `${takes ? `<p>Takes <code>${takes}</code></p>` : ''}
${answers ? `<p>Answers <code>${answers}</code></p>` : ''}`;
}

function fields(title: string, schema: JsonSchema, { resolve }: JsonSchemas) {
  const { items, ...own } = resolve(schema);
  const { properties = {}, required = [] } = items ? resolve(items) : own;
  const rows = Object.entries(properties).map(([name, property]) =>
    row([
      `<code>${escape(name)}</code>`,
      escape(kind(resolve(property))),
      required.includes(name) ? 'required' : '',
    ]),
  );
  if (rows.length === 0) return '';
  return `<table><thead><tr><th>${title}${items ? ' a list of' : ''}</th><th>Kind</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function kind(property: JsonSchema) {
  if (property.enum) return property.enum.join(' | ');
  if (property.const !== undefined) return JSON.stringify(property.const);
  return [
    [property.type].flat().join(' or '),
    property.format,
    property.maxLength && `at most ${property.maxLength} characters`,
  ]
    .filter(Boolean)
    .join(', ');
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
