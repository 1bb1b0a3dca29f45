import { BellPlus, BellRing } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths, savedPath } from '#contract/site/paths.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { rememberPress, usePressBeforeSignIn } from '#web/kit/session/press-before-sign-in.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useFollowed } from './use-followed.ts';

type Props = { seller: SellerRole; id: string; name: string; words: Locale['Shop']['follow'] };

const look = { tone: 'secondary', size: 'sm', block: true } as const;

const pressOf = ({ seller, id }: Pick<Props, 'seller' | 'id'>) => `follow ${seller} ${id}`;

/** Follows a seller. Whoever is signed out signs in first, comes back and follows. */
export function FollowButton(props: Props) {
  const { name, words } = props;
  const user = useAuthUser();
  const { pathname } = useLocation();
  const state: LoginState = { from: pathname };
  if (user) return <OfMember uid={user.uid} {...props} />;
  return (
    <Link
      to={paths.login}
      state={state}
      onClick={() => rememberPress(pressOf(props))}
      aria-label={fill(words.label, { name })}
      className={buttonLook(look)}
    >
      <BellPlus /> {words.button}
    </Link>
  );
}

function OfMember({ uid, seller: role, id, name, words }: Props & { uid: string }) {
  const { list, follow, unfollow } = useFollowed(uid);
  const { isBusy, result, run } = useTask();
  const isOn = list.data?.some((one) => one.role === role && one.id === id) ?? false;
  const change = () => (isOn ? unfollow({ role, id }) : follow({ role, id }));
  const press = () => void run(change, { failed: ({ message }) => message });
  usePressBeforeSignIn(pressOf({ seller: role, id }), list.isSuccess, () => {
    if (!isOn) press();
  });
  return (
    <>
      <Button
        {...look}
        busy={isBusy || list.isPending}
        aria-label={fill(isOn ? words.unfollowLabel : words.label, { name })}
        onClick={press}
      >
        {isOn ? <BellRing /> : <BellPlus />} {isOn ? words.following : words.button}
      </Button>
      <output className="mt-1 block text-1 text-ink-2">
        {isOn && (
          <>
            {words.on}{' '}
            <Link to={savedPath('sellers')} className="link inline-flex min-h-11 items-center">
              {words.list}
            </Link>
          </>
        )}
        {result?.good === false && <Notice tone="clay">{result.text}</Notice>}
      </output>
    </>
  );
}
