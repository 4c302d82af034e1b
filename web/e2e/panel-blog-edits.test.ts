import { expect, it } from "vitest";
import { complaintsEverywhere } from "./axe.ts";
import { visit } from "./browser.ts";
import { listOf, mockBlog, post } from "./mock-blog.ts";
import { refuse, succeed } from "./mock-session.ts";
import { dialog, field, press, toast } from "./panel.ts";

it("edits a post and resolves edit conflicts", async () => {
  let current = post(7, { featuredImage: "/images/a.svg", isPublished: false });
  const versions: (string | undefined)[] = [];
  const bodies: object[] = [];
  const page = await visit("/admin/blog", {
    expectedErrors: /409|404/,
    prepare: mockBlog({
      list: (route) => listOf(current)(route),
      one: (route) => succeed(route, { data: current }),
      write: (route) => {
        const version = route.request().headers()["if-match"];
        versions.push(version);
        bodies.push(route.request().postDataJSON());
        return version === undefined || version === `"${current.version}"`
          ? succeed(route, { data: current })
          : refuse(route, 409, "conflict", "This has changed in the meantime.");
      },
    }),
  });
  await press(page, "Edit Post number 7");
  await page.getByRole("heading", { name: "Edit Blog Post" }).waitFor();
  await dialog(page).getByText("Readers don't see this post yet.").waitFor();
  expect(await field(page, "Slug").inputValue()).toBe("post-7");
  expect(await field(page, "Tags (comma-separated)").inputValue()).toBe("gloves, PPE");
  expect(await field(page, "Content *").inputValue()).toBe(current.content);
  await field(page, "Title *").fill("My own title");
  current = { ...current, title: "Their title", version: 4 };
  await press(page, "Save Post");
  await toast(page).getByText("This has changed in the meantime.").waitFor();
  await press(page, "View current version");
  await dialog(page).getByRole("heading", { name: "Their title" }).waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  expect(await field(page, "Title *").inputValue()).toBe("My own title");

  await press(page, "Discard my changes");
  expect(await field(page, "Title *").inputValue()).toBe("Their title");
  current = { ...current, version: 5 };
  await press(page, "Save Post");
  await press(page, "Overwrite with mine");
  await toast(page).getByText("Blog post updated successfully").waitFor();
  expect(versions).toEqual(['"3"', '"4"', '"5"']);
  expect(bodies.at(-1)).toMatchObject({ title: "Their title", slug: "post-7", isPublished: true });
  expect(bodies.at(-1)).toHaveProperty("updatedAt");
  expect(bodies.at(-1)).not.toHaveProperty("publishedAt");
  const edit = page.getByRole("button", { name: "Edit Their title" });
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
});

it("asks for confirmation before deleting and reports the result", async () => {
  let fails = true;
  let posts = [post(1)];
  const page = await visit("/admin/blog", {
    expectedErrors: /500/,
    prepare: mockBlog({
      list: (route) => listOf(...posts)(route),
      write: (route) => {
        expect(route.request().method()).toBe("DELETE");
        if (fails) return route.fulfill({ status: 500, body: "" });
        posts = [];
        return succeed(route, {});
      },
    }),
  });
  await press(page, "Delete Post number 1");
  await dialog(page).getByText('Are you sure you want to delete "Post number 1"?').waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await press(page, "Cancel");
  expect(await dialog(page).count()).toBe(0);
  await press(page, "Delete Post number 1");
  await press(page, "Delete");
  await toast(page).getByText("Failed to delete blog post").waitFor();
  fails = false;
  await press(page, "Delete Post number 1");
  await press(page, "Delete");
  await toast(page).getByText("Blog post deleted successfully").waitFor();
  await page.getByText("No blog posts found.").waitFor();
  const newPostButton = page.getByRole("button", { name: "New Blog Post" });
  expect(await newPostButton.evaluate((button) => button === document.activeElement)).toBe(true);
});

it("says before saving that a typed slug is taken, and previews what readers will see", async () => {
  const bodies: { excerpt: string }[] = [];
  const page = await visit("/admin/blog", {
    prepare: mockBlog({
      list: listOf(post(1)),
      write: (route) => {
        bodies.push(route.request().postDataJSON());
        return succeed(route, { data: post(2) });
      },
    }),
  });
  await press(page, "New Blog Post");
  await press(page, "Save Post");
  await dialog(page).getByText("Excerpt must be at least 10 characters").waitFor();
  await field(page, "Slug").fill("Post 1");
  await dialog(page).getByText("Another post has this slug. A number will be added to it.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await field(page, "Slug").fill("post-12");
  await dialog(page).getByText("Another post has this slug.").waitFor({ state: "hidden" });

  await field(page, "Title *").fill("How to store chain");
  await field(page, "Author *").fill("Dana Whitcomb");
  await field(page, "Category *").selectOption("Safety");
  await field(page, "Content *").fill("<p>Hang it up, and keep it dry.</p>");
  await press(page, "Preview");
  const preview = page.getByRole("article", { name: "Preview" });
  await preview.getByText("Hang it up, and keep it dry....").waitFor();
  await preview.getByText("No Image Available").waitFor();
  await press(page, "Save Post");
  await toast(page).getByText("Blog post created successfully").waitFor();
  expect(bodies[0]?.excerpt).toBe("Hang it up, and keep it dry....");
});
