/** What the linter asks of our own tests, beside its own rules. */

/** Also functions of other files that say by their name that they assert. */
const asserts = /^(expect|axe$)/;

/** A browser test that asserts nothing passes whatever the page shows. Functions of the same file are looked into. */
const assertInTest = {
  create(context) {
    /** What is open around the node, the file itself outermost; each with the names that are called in it. */
    const open = [{ called: new Set() }];
    const tests = [];
    const functions = new Map();
    const begin = (node, name) => open.push({ node, name, called: new Set() });
    const end = (node) => {
      if (open.at(-1).node !== node) return;
      const { name, called } = open.pop();
      if (name) functions.set(name, called);
      else tests.push({ node, called });
      for (const one of called) open.at(-1).called.add(one);
    };
    return {
      FunctionDeclaration: (node) => begin(node, node.id.name),
      'FunctionDeclaration:exit': end,
      VariableDeclarator: (node) => isFunction(node.init) && begin(node, node.id.name),
      'VariableDeclarator:exit': end,
      CallExpression(node) {
        open.at(-1).called.add(nameOf(node.callee));
        if (isTest(node)) begin(node);
      },
      'CallExpression:exit': end,
      'Program:exit'() {
        const proves = (called, seen = new Set()) =>
          [...called].some((name) => {
            if (asserts.test(name)) return true;
            if (!functions.has(name) || seen.has(name)) return false;
            return proves(functions.get(name), seen.add(name));
          });
        for (const { node, called } of tests)
          if (!proves(called)) context.report({ node, message: 'This test or step asserts nothing.' });
      },
    };
  },
};

/** `test('…', …)`, and a step whose title carries the id of a rule. */
function isTest({ callee, arguments: [title] }) {
  if (callee.type === 'Identifier') return callee.name === 'test';
  return nameOf(callee) === 'test' && callee.property?.name === 'step' && /^\[\d/.test(title?.value ?? '');
}

function isFunction(node) {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

/** `expect` of `expect.poll(…)` and of `expect(…).toBe(…)` alike. */
function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : '';
}

export default { meta: { name: 'kisan-mandi' }, rules: { 'assert-in-test': assertInTest } };
