declare module 'oauth-signature' {
  const oauthSignature: {
    generate(
      method: string,
      url: string,
      parameters: Record<string, string>,
      consumerSecret: string,
      tokenSecret?: string,
      options?: { encodeSignature: boolean },
    ): string
  }
  export default oauthSignature
}
