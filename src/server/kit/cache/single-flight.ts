/** Single-flight: identical questions that come at once share one query. Whoever comes while it runs waits for the next
 *  one: an answer that was begun before the question could miss what a seller has just added. */
export function singleFlight<Answer>() {
  const underWay = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<Answer>>();

  function begin(question: string, find: () => Promise<Answer>) {
    next.delete(question);
    const answer = find();
    underWay.set(question, answer);
    const end = () => void (underWay.get(question) === answer && underWay.delete(question));
    answer.then(end, end);
    return answer;
  }

  return (question: string, find: () => Promise<Answer>): Promise<Answer> => {
    const shared = next.get(question);
    if (shared) return shared;
    const before = underWay.get(question);
    if (!before) return begin(question, find);
    const after = before.catch(() => {}).then(() => begin(question, find));
    next.set(question, after);
    return after;
  };
}
