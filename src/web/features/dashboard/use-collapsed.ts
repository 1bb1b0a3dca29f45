import { useState } from 'react';

const key = 'sidebar';

/** Whether the sidebar of a wide screen is folded to its icons: as this browser's owner left it, open at first. */
export function useCollapsed() {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed');
  return {
    isCollapsed,
    toggle: () => {
      localStorage.setItem(key, isCollapsed ? 'open' : 'collapsed');
      setIsCollapsed(!isCollapsed);
    },
  };
}
