import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { MessageItem } from './message-item.tsx';

afterEach(cleanup);

test.each([
  ['an address, it is written to', 'ali@example.com', ['mailto:ali@example.com']],
  ['a number, it is called', '0345 1231234', ['tel:+923451231234', 'https://wa.me/923451231234']],
  ['neither, it leads nowhere', 'no-at-all', []],
])('of whoever left %s', (_, email, hrefs) => {
  const message = {
    id: '1',
    name: 'Ali',
    email,
    message: 'Hello',
    isDemo: false,
    sentAt: '2026-11-16T08:00:00.000Z',
    isRead: true,
    isAnswered: false,
    reply: '',
  };
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageItem message={message} words={en.Admin.messages} canMail={false} />
    </QueryClientProvider>,
  );
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
  expect(container.textContent).toContain(email.slice(0, 4));
});
