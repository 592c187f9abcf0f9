import type { AuthenticatorKey } from './TwoFactorDialog.tsx'

export const authenticatorSample: AuthenticatorKey = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Knots:ada%40querent.example?issuer=Knots&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}

export const recoveryCodeSamples = ['k7m2p-x9q4w', 'b3n8r-t6y5h', 'd4f7g-j2k9m', 'n5p8q-r3s6t', 'v7w2x-y9z4a']
