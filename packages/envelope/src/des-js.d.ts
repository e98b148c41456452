declare module 'des.js' {
  type Cipher = { update(data: ArrayLike<number>): number[]; final(): number[] };
  export const DES: {
    create(options: { type: 'encrypt' | 'decrypt'; key: ArrayLike<number>; padding: boolean }): Cipher;
  };
}
