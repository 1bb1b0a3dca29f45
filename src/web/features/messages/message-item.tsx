import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { isAddress, type Message, maxReplyLetters, ReplyDraft } from '#contract/people/messages.ts';
import { canonicalPhone, isSignUpPhone } from '#contract/people/phone.ts';
import { call } from '#web/kit/api/call.ts';
import { TextForm } from '#web/kit/forms/text-form.tsx';
import { timeAgo } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge, BadgeDot } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { PhoneLinks } from '#web/ui/marks/phone-links.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Words = Locale['Admin']['messages'];
type Mark = { isRead?: boolean; isAnswered?: boolean };

type Props = {
  message: Message;
  words: Words;
  /** Whether the market can send e-mails; not known at first. */
  canMail: boolean | undefined;
};

export function MessageItem({ message, words, canMail }: Props) {
  const { reply } = message;
  return (
    <li className="grid gap-1 p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-bold wrap-anywhere">{message.name || words.noName}</bdi>
        <State message={message} words={words} />
        {message.isDemo && <Badge tone="example">{words.example}</Badge>}
        <span className="text-1 text-ink-3">{fill(words.received, { when: timeAgo(message.sentAt) })}</span>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
        {message.message || words.noText}
      </p>
      {reply && (
        <blockquote className="my-1 border-s-3 border-green ps-3">
          <span className="block text-1 text-ink-3">{words.yourReply}</span>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {reply}
          </p>
        </blockquote>
      )}
      <Deeds message={message} words={words} canMail={canMail} />
    </li>
  );
}

function State({ message: { isRead, isAnswered }, words }: { message: Message; words: Words }) {
  if (isAnswered) return <Badge tone="green">{words.answered}</Badge>;
  if (isRead) return null;
  return (
    <Badge tone="clay" icon={<BadgeDot />}>
      {words.unread}
    </Badge>
  );
}

function Deeds({ message, words, canMail }: Props) {
  const { id, isRead, isAnswered } = message;
  const queries = useQueryClient();
  const [isReplying, setIsReplying] = useState(false);
  const mark = useMutation({
    mutationFn: (change: Mark) => call('PATCH /api/messages/:id', { id, ...change }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {!isReplying && (
          <ReplyButton
            message={message}
            words={words}
            canMail={canMail}
            onReply={() => setIsReplying(true)}
          />
        )}
        <Address message={message} words={words} canMail={canMail} />
        {!isAnswered && (
          <Button tone="quiet" size="sm" onClick={() => mark.mutate({ isRead: !isRead })}>
            {isRead ? words.markUnread : words.markRead}
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={() => mark.mutate({ isAnswered: !isAnswered })}>
          {isAnswered ? words.markUnanswered : words.markAnswered}
        </Button>
      </div>
      {isReplying && <ReplyForm message={message} words={words} onClose={() => setIsReplying(false)} />}
      {mark.isError && (
        <Notice tone="clay" role="alert">
          {words.failed}
        </Notice>
      )}
    </>
  );
}

/** Once for each message, and only to an address. */
function ReplyButton({
  message: { email, reply },
  words,
  canMail,
  onReply,
}: Props & { onReply: () => void }) {
  if (!canMail || reply || !isAddress(email)) return null;
  return (
    <Button tone="secondary" size="sm" onClick={onReply}>
      {words.reply}
    </Button>
  );
}

/** Opens the admin's own mail program; where that is the only way, it says so. Whoever left a number instead is called. */
function Address({ message: { email }, words, canMail }: Props) {
  if (!email) return <span className="text-1 text-ink-3">{words.noEmail}</span>;
  if (isSignUpPhone(email)) return <Phone phone={canonicalPhone(email)} words={words} />;
  if (!isAddress(email)) return <bdi className="text-1 wrap-anywhere text-ink-3">{email}</bdi>;
  return (
    <a className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere" href={mailTo(email)}>
      <Mail size={16} className="shrink-0" /> {canMail === false ? fill(words.replyTo, { email }) : email}
    </a>
  );
}

function Phone({ phone, words }: { phone: string; words: Words }) {
  return (
    <span className="@container flex w-full max-w-75 gap-2">
      <PhoneLinks
        phone={phone}
        callLabel={fill(words.call, { phone })}
        chatLabel={words.chat}
        tone="secondary"
      />
    </span>
  );
}

type ReplyProps = Omit<Props, 'canMail'> & { onClose: () => void };

function ReplyForm({ message: { id, email }, words, onClose }: ReplyProps) {
  const queries = useQueryClient();
  const reply = useMutation({
    mutationFn: (text: string) => call('POST /api/messages/:id/reply', { id, text }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
  return (
    <TextForm
      draftKey={`reply-draft:${id}`}
      schema={ReplyDraft}
      words={{ ...words.replyForm, hint: fill(words.replyForm.hint, { email }) }}
      most={maxReplyLetters}
      send={reply.mutateAsync}
      onClose={onClose}
    />
  );
}

/** Anybody may write anything there: "x?bcc=…" would add a reader to the admin's answer. */
function mailTo(email: string) {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
