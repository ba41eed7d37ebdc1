/** What to check when TLS to the database fails, by the code with which the client ends a connection. */
export const TLS_FAULTS: Readonly<Record<string, string>> = {
  HANDSHAKE_SSL_ERROR:
    'TLS failed: the certificate must be by an authority of DATABASE_TLS_CA_FILE and, for verify-full, name the host',
  HANDSHAKE_NO_SSL_SUPPORT: 'the server offers no TLS, which DATABASE_TLS asks for',
};
