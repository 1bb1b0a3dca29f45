import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { patience } from '../../test/patience.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../public/locale/en.json' with { type: 'json' };

// A screen is never drawn before its words are there.
beforeEach(() => void keepLocale(en));

configure({ asyncUtilTimeout: patience });
