/** A photograph of the content. */
export const picture = {
  id: "p",
  url: "https://images.example/p.jpg",
  alt: "Ett skär",
  width: 1700,
  height: 1275,
  contentType: "image/jpeg",
};
