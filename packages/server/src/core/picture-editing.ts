/** Makes one picture of an original and a painted one. */
export interface PictureEditing {
  /** A PNG of exactly this size, 8-bit RGB. @throws ServiceFailure bad_picture */
  toPng(picture: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array>;
  /**
   * A PNG of this size, 8-bit grey, in which every pixel is 0 or 255.
   * @throws ServiceFailure bad_picture for another format or size, and for a mask without white
   */
  readMask(bytes: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array>;
  /** A mask of `readMask` in another size. */
  scaleMask(mask: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array>;
  /**
   * A PNG of the size of `original`: `painted` where the mask is white, blended in along the edge; every other pixel is
   * that of `original`. @throws ServiceFailure bad_picture
   */
  composite(original: Uint8Array, painted: Uint8Array, mask: Uint8Array): Promise<Uint8Array>;
  /**
   * Mean difference of the colour values of two pictures of the same shape, 0 to 255, both scaled to the same small size.
   * @throws ServiceFailure bad_picture
   */
  differenceOf(one: Uint8Array, other: Uint8Array): Promise<number>;
}
