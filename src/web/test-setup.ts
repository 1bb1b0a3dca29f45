import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { patience } from '../../test/patience.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../public/locale/en.json' with { type: 'json' };

// Most tests begin with the words there.
beforeEach(() => void keepLocale(en));

configure({ asyncUtilTimeout: patience });
