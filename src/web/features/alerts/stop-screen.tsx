import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { AlertMessages } from '#contract/people/alert-preferences.ts';
import { savedPath } from '#contract/site/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { useResource } from '#web/kit/api/use-resource.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { SecretLinkContent } from '#web/kit/screen/secret-link-content.tsx';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Words = Locale['StopAlerts'];

/** What the link in a message leads to. Only the button stops anything: whoever previews links opens them, too. */
export function StopScreen({ secret, words }: { secret: string; words: Words }) {
  const queries = useQueryClient();
  const queryKey = ['alerts', 'link', secret];
  const found = useResource<AlertMessages>({
    queryKey,
    queryFn: () => call('GET /api/alerts/:secret', { secret }),
  });
  const { isBusy, result, run } = useTask();
  async function stop() {
    queries.setQueryData(queryKey, await call('POST /api/alerts/:secret/stop', { secret }));
  }
  return (
    <SecretLinkContent found={found} words={words}>
      {({ channel }) => (
        <div className="mx-auto grid max-w-140 gap-4 py-4">
          <h1 className="title-page">{words.title}</h1>
          {channel !== 'here' && (
            <>
              <p>{words[channel]}</p>
              <p>
                <Button busy={isBusy} onClick={() => void run(stop, { failed: ({ message }) => message })}>
                  {words.stop}
                </Button>
              </p>
            </>
          )}
          <div aria-live="polite">
            {channel === 'here' && <Notice tone="green">{words.stopped}</Notice>}
            {result && !result.good && <Notice tone="clay">{result.text}</Notice>}
          </div>
          <p>
            <Link to={savedPath('searches')} className="link inline-flex min-h-11 items-center">
              {words.manage}
            </Link>
          </p>
        </div>
      )}
    </SecretLinkContent>
  );
}
