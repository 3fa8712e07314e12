declare module 'heic-decode' {
  interface Picture {
    width: number
    height: number
    decode(): Promise<{ data: Uint8ClampedArray<ArrayBuffer> }>
  }
  const heicDecode: { all(input: { buffer: Uint8Array }): Promise<Picture[]> }
  export default heicDecode
}
