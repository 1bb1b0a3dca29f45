// One file for what every page has for whoever is signed in.
export { AccountNav } from './account-nav.tsx';
export { Bell } from './bell.tsx';
export { SessionKeeper } from './session-keeper.tsx';
