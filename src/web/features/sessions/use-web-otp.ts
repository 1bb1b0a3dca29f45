import { useEffect, useEffectEvent } from 'react';

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/** On Android the browser reads the code out of the message, once its owner agrees. Elsewhere nothing happens. */
export function useWebOtp(isWaiting: boolean, onCode: (code: string) => void) {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return undefined;
    const left = new AbortController();
    const query: OtpRequest = { otp: { transport: ['sms'] }, signal: left.signal };
    navigator.credentials
      .get(query)
      .then((credential) => {
        if (credential && 'code' in credential) found(String(credential.code));
      })
      // Refused, aborted or not possible on this device: the code can still be typed.
      .catch(() => undefined);
    return () => left.abort();
  }, [isWaiting]);
}
