import type { Door, Endpoint } from '#contract/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/errors.ts';
import { type JsonSchema, schemaOf } from './json-schema.ts';
import { words } from './words.ts';

/** The API as one readable page, without script. */
export function apiPage({ endpoints, doors }: { endpoints: Endpoint[]; doors: Door[] }, nonce: string) {
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
${endpoints.map(endpointSection).join('\n')}
${doors.map(doorSection).join('\n')}
<section><h2>Refusals</h2><p>Every refusal is JSON: code, message, fields, and with too_many the seconds to wait.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${Object.entries(refusals)
    .map(([code, status]) =>
      row([String(status), `<code>${code}</code>`, escape(words.Refusals[code as RefusalCode])]),
    )
    .join('')}</tbody></table></section>
</main>
</body>
</html>`;
}

function endpointSection(spec: Endpoint) {
  return `<section>${heading(spec)}
${fields('Takes', schemaOf(spec.input, 'input'))}
${fields('Answers', schemaOf(spec.reply, 'output'))}</section>`;
}

function doorSection(door: Door) {
  return `<section>${heading(door)}
${door.takes ? `<p>Takes <code>${door.takes}</code></p>` : ''}
${door.answers ? `<p>Answers <code>${door.answers}</code></p>` : ''}</section>`;
}

function heading({ method, path, purpose }: Door) {
  return `<h2>${escape(purpose)}</h2>
<p><code><span class="method">${method}</span> ${escape(path)}</code></p>`;
}

function fields(title: string, schema: JsonSchema) {
  const properties = Object.entries(schema.properties ?? schema.items?.properties ?? {});
  if (properties.length === 0) return '';
  const required = schema.required ?? schema.items?.required ?? [];
  const rows = properties.map(([name, property]) =>
    row([`<code>${escape(name)}</code>`, escape(kind(property)), required.includes(name) ? 'required' : '']),
  );
  return `<table><thead><tr><th>${title}${schema.items ? ' a list of' : ''}</th><th>Kind</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function kind(property: JsonSchema) {
  if (property.enum) return property.enum.join(' | ');
  if (property.const !== undefined) return String(property.const);
  return [property.type, property.format, property.maxLength && `at most ${property.maxLength} characters`]
    .filter(Boolean)
    .join(', ');
}

function row(cells: string[]) {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function escape(text: string) {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
