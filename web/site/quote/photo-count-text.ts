export const photoCountText = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);
