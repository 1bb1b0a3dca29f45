import { keepCookies } from './cookies.ts';

/** Signs somebody in at a running server with the code that demo mode shows; gives the cookie. */
export async function signInAs(url: string, phone: string) {
  const who = { identifier: phone };
  const sent = await post(`${url}/api/sign-in`, who);
  const { demoCode } = (await sent.json()) as { demoCode: string };
  const cookie = keepCookies('', sent.headers.getSetCookie());
  const answer = await post(`${url}/api/sign-in/code`, { ...who, code: demoCode }, cookie);
  return keepCookies(cookie, answer.headers.getSetCookie());
}

export function post(url: string, body: object, cookie = '') {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}
