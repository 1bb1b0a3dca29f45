// Our pages forbid eval. zod would try it and be reported; told before it is loaded, it does not.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
