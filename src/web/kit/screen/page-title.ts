import { useEffect } from 'react';

export const siteName = 'Kisan Mandi';

export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} | ${siteName}` : siteName;
  }, [title]);
}
