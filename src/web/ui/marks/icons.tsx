import { createLucideIcon } from 'lucide-react';

export const Facebook = createLucideIcon('facebook', [
  [
    'path',
    {
      d: 'M14 21v-8h3l.5-3.500H14V7.300c0-1 .4-1.800 1.900-1.800h1.600V2.300C17 2.200 16.200 2 15.200 2 12.300 2 10.500 3.700 10.500 6.800v2.700H7.500V13h3v8',
      key: 'letter',
    },
  ],
]);

export const Instagram = createLucideIcon('instagram', [
  ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '5', key: 'body' }],
  ['circle', { cx: '12', cy: '12', r: '4', key: 'lens' }],
  ['path', { d: 'M17 7h.01', key: 'light' }],
]);

export const Twitter = createLucideIcon('twitter', [
  [
    'path',
    {
      d: 'M22 5.500c-.8.400-1.600.6-2.400.7a4 4 0 0 0 1.700-2.200c-.8.500-1.700.8-2.600 1A4.100 4.100 0 0 0 11.800 8.700C8.400 8.600 5.400 7 3.300 4.400a4.100 4.100 0 0 0 1.300 5.500c-.7 0-1.300-.2-1.900-.5 0 2 1.400 3.700 3.300 4.100-.6.2-1.200.2-1.800.1.5 1.600 2 2.800 3.800 2.800A8.300 8.300 0 0 1 2 18.100 11.700 11.700 0 0 0 20 7.600c.8-.5 1.500-1.300 2-2.100Z',
      key: 'bird',
    },
  ],
]);

export const WhatsApp = createLucideIcon('whats-app', [
  ['path', { d: 'M3 21l1.700-5A8.700 8.700 0 1 1 8 19.300L3 21Z', key: 'bubble' }],
  [
    'path',
    {
      d: 'M9 8.500c-.3 3 3.500 6.800 6.500 6.500l.7-1.600-2-1.300-1 .9c-1-.4-1.800-1.200-2.200-2.200l.9-1-1.300-2L9 8.500Z',
      key: 'receiver',
    },
  ],
]);

export const Cow = createLucideIcon('cow', [
  ['path', { d: 'M6 8C4 8 3 6.500 3 5c2 0 3 .6 3.700 1.600', key: 'ear-1' }],
  ['path', { d: 'M18 8c2 0 3-1.500 3-3-2 0-3 .6-3.700 1.600', key: 'ear-2' }],
  [
    'path',
    {
      d: 'M8 7.500C8 5 10 4 12 4s4 1 4 3.500c0 1.700-.5 3.500-.5 5.500 1 .6 1.500 1.600 1.500 3 0 2.600-2.200 4-5 4s-5-1.400-5-4c0-1.400.5-2.400 1.500-3 0-2-.5-3.800-.5-5.500Z',
      key: 'head',
    },
  ],
  ['path', { d: 'M10 16.500h.01M14 16.500h.01M10.300 9.500h.01M13.700 9.500h.01', key: 'eyes' }],
]);
