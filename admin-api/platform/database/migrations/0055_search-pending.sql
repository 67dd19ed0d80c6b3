-- What is in the index stays there: nothing is built again.
ALTER INDEX "article_search_vector" SET (fastupdate = true, gin_pending_list_limit = 256);
